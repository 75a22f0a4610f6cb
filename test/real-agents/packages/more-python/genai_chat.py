import subprocess

from google import genai
from google.genai import types

client = genai.Client()


def refund_order(order: str) -> str:
    """Refunds one order

    Args:
        order: the order's number
    """
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


answer = client.models.generate_content(
    model="gemini-3-flash",
    contents="Refund order 4711, then say whether it worked.",
    config=types.GenerateContentConfig(tools=[refund_order]),
)
print(answer.text)
