"""Tree search with mctx on Connect Four from pgx, both on JAX: batches of boards, compiled.

The search is mctx's ``muzero_policy`` (PUCT, equal priors); the value of a new node is that of one
random match. JAX compiles for a size of the batch and a number of simulations.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any


def jax_search(boards: int, simulations: int) -> Callable[[], object]:
    """Return a search from so many empty boards at once, with so many simulations each.

    Raises:
        ImportError: JAX, mctx or pgx is not installed.
    """
    jax, mctx = import_module("jax"), import_module("mctx")
    env = import_module("pgx").make("connect_four")
    keys = jax.random.split(jax.random.PRNGKey(0), boards)
    roots = jax.vmap(env.init)(keys)
    recurrent = partial(_recurrent, jax, mctx, env)

    @jax.jit
    def search(key: Any, states: Any) -> Any:
        root = mctx.RootFnOutput(
            prior_logits=jax.numpy.zeros((boards, 7)),
            value=jax.numpy.zeros(boards),
            embedding=states,
        )
        return mctx.muzero_policy(
            None, key, root, recurrent, simulations, invalid_actions=~states.legal_action_mask
        ).action

    def run() -> object:
        return search(jax.random.PRNGKey(1), roots).block_until_ready()

    run()  # compiles
    return run


def _recurrent(
    jax: Any, mctx: Any, env: Any, _params: Any, key: Any, actions: Any, states: Any
) -> tuple[Any, Any]:
    """Return what mctx needs of the positions after actions, and the positions."""
    after = jax.vmap(env.step)(states, actions)
    keys = jax.random.split(key, actions.shape[0])
    take = jax.vmap(lambda rewards, player: rewards[player])
    output = mctx.RecurrentFnOutput(
        reward=take(after.rewards, states.current_player),
        discount=jax.numpy.where(after.terminated, 0.0, -1.0),
        prior_logits=jax.numpy.where(after.legal_action_mask, 0.0, -1e9),
        value=jax.vmap(partial(_random_match, jax, env))(keys, after),
    )
    return output, after


def _random_match(jax: Any, env: Any, key: Any, state: Any) -> Any:
    """Return the reward of a random match for the player to move; 0 if none is left."""
    player = state.current_player

    def step(carried: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        key, state, _ = carried
        key, own = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        after = env.step(state, jax.random.categorical(own, logits))
        return key, after, after.rewards[player]

    begin = key, state, jax.numpy.float32(0)
    return jax.lax.while_loop(lambda carried: ~carried[1].terminated, step, begin)[2]
