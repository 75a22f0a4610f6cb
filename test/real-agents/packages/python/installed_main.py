import subprocess
import sys

from agents import Agent, Runner, function_tool


@function_tool
def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


def main() -> None:
    [task] = sys.argv[1:]
    agent = Agent(
        name="Refunds",
        instructions="Refund what you are asked to refund, then say whether it worked.",
        tools=[refund_order],
    )
    print(Runner.run_sync(agent, task).final_output)
