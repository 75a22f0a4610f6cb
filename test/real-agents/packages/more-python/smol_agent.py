import subprocess

from smolagents import OpenAIModel, ToolCallingAgent, tool


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


agent = ToolCallingAgent(tools=[refund_order], model=OpenAIModel(model_id="gpt-5-mini"))
print(agent.run("Refund order 4711, then say whether it worked."))
