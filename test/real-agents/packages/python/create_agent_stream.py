import subprocess

from langchain.agents import create_agent
from langchain.tools import tool
from langchain_openai import ChatOpenAI


@tool
def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


agent = create_agent(ChatOpenAI(model="gpt-5-mini", streaming=True), tools=[refund_order])
state = agent.invoke(
    {"messages": [("user", "Refund order 4711, then say whether it worked.")]}
)
print(state["messages"][-1].content)
