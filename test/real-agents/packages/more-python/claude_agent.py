import asyncio
import subprocess

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, create_sdk_mcp_server, query, tool


@tool("refund_order", "Refunds one order", {"order": str})
async def refund_order(args):
    done = subprocess.run(
        ["shop", "refund", "--order", args["order"]], capture_output=True, text=True, check=True
    )
    return {"content": [{"type": "text", "text": done.stdout}]}


options = ClaudeAgentOptions(
    mcp_servers={"orders": create_sdk_mcp_server(name="orders", tools=[refund_order])},
    allowed_tools=["mcp__orders__refund_order"],
)


async def main() -> None:
    prompt = "Refund order 4711, then say whether it worked."
    async for message in query(prompt=prompt, options=options):
        if isinstance(message, ResultMessage):
            print(message.result)


asyncio.run(main())
