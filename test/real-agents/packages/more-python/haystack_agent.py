import subprocess
from typing import Annotated

from haystack.components.agents import Agent
from haystack.components.generators.chat import OpenAIChatGenerator
from haystack.dataclasses import ChatMessage
from haystack.tools import tool


@tool
def refund_order(order: Annotated[str, "The order's number"]) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


agent = Agent(chat_generator=OpenAIChatGenerator(model="gpt-5-mini"), tools=[refund_order])
result = agent.run([ChatMessage.from_user("Refund order 4711, then say whether it worked.")])
print(result["messages"][-1].text)
