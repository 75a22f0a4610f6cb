import asyncio
import subprocess

from autogen_agentchat.agents import AssistantAgent
from autogen_ext.models.openai import OpenAIChatCompletionClient


async def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


async def main() -> None:
    model_client = OpenAIChatCompletionClient(model="gpt-5-mini")
    agent = AssistantAgent(
        "refunds",
        model_client=model_client,
        tools=[refund_order],
        reflect_on_tool_use=True,
    )
    result = await agent.run(task="Refund order 4711, then say whether it worked.")
    print(result.messages[-1].content)
    await model_client.close()


asyncio.run(main())
