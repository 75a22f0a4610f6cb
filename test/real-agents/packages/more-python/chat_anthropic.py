import subprocess

from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langchain_anthropic import ChatAnthropic


@tool
def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


tools = {"refund_order": refund_order}
model = ChatAnthropic(model="claude-sonnet-5-5").bind_tools([refund_order])

messages = [HumanMessage("Refund order 4711, then say whether it worked.")]
answer = model.invoke(messages)
while answer.tool_calls:
    messages.append(answer)
    for call in answer.tool_calls:
        messages.append(tools[call["name"]].invoke(call))
    answer = model.invoke(messages)
print(answer.text)
