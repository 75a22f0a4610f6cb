import subprocess

from crewai import Agent, Crew, Task
from crewai.tools import tool


@tool("refund_order")
def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


clerk = Agent(
    role="Clerk",
    goal="Refund what you are asked to refund",
    backstory="You answer for the refunds of a shop.",
    llm="openai/gpt-5-mini",
    tools=[refund_order],
)
task = Task(
    description="Refund order 4711, then say whether it worked.",
    expected_output="Whether it worked",
    agent=clerk,
)
print(Crew(agents=[clerk], tasks=[task]).kickoff().raw)
