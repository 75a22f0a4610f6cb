import subprocess

from strands import Agent, tool
from strands.models.openai import OpenAIModel


@tool
def refund_order(order: str) -> str:
    """Refunds one order

    Args:
        order: the order's number
    """
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


agent = Agent(model=OpenAIModel(model_id="gpt-5-mini"), tools=[refund_order])
agent("Refund order 4711, then say whether it worked.")
