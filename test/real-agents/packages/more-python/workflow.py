import asyncio
import subprocess

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.llms.openai import OpenAI


def refund_order(order: str) -> str:
    """Refunds one order

    Args:
        order: the order's number
    """
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


agent = FunctionAgent(
    tools=[refund_order],
    llm=OpenAI(model="gpt-5-mini"),
    system_prompt="Refund what you are asked to refund, then say whether it worked.",
)


async def main() -> None:
    print(await agent.run("Refund order 4711."))


asyncio.run(main())
