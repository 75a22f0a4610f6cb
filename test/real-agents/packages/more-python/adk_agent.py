import asyncio
import subprocess

from google.adk.agents import Agent
from google.adk.runners import InMemoryRunner
from google.genai import types


def refund_order(order: str) -> str:
    """Refunds one order

    Args:
        order: the order's number
    """
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


root_agent = Agent(
    name="refunds",
    model="gemini-3-flash",
    instruction="Refund what you are asked to refund, then say whether it worked.",
    tools=[refund_order],
)


async def main() -> None:
    runner = InMemoryRunner(agent=root_agent, app_name="refunds")
    session = await runner.session_service.create_session(app_name="refunds", user_id="user")
    content = types.Content(role="user", parts=[types.Part(text="Refund order 4711.")])
    async for event in runner.run_async(
        user_id="user", session_id=session.id, new_message=content
    ):
        if event.is_final_response() and event.content:
            print(event.content.parts[0].text)


asyncio.run(main())
