import subprocess

from pydantic_ai import Agent

agent = Agent("openai:gpt-5-mini", instructions="Refund what you are asked to refund.")


@agent.tool_plain
def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


print(agent.run_sync("Refund order 4711, then say whether it worked.").output)
