import subprocess

from agno.agent import Agent
from agno.models.openai import OpenAIChat


def refund_order(order: str) -> str:
    """Refunds one order

    Args:
        order: the order's number
    """
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


agent = Agent(model=OpenAIChat(id="gpt-5-mini"), tools=[refund_order])
print(agent.run("Refund order 4711, then say whether it worked.").content)
