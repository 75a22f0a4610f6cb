import subprocess

from anthropic import Anthropic, beta_tool

client = Anthropic()


@beta_tool
def refund_order(order: str) -> str:
    """Refunds one order

    Args:
        order: the order's number
    """
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


runner = client.beta.messages.tool_runner(
    model="claude-sonnet-5-5",
    max_tokens=1000,
    messages=[{"role": "user", "content": "Refund order 4711, then say whether it worked."}],
    tools=[refund_order],
)
message = runner.until_done()
for block in message.content:
    if block.type == "text":
        print(block.text)
