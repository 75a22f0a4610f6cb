import json
import subprocess

from openai import OpenAI

client = OpenAI()


def refund_order(order):
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


tools = [
    {
        "type": "function",
        "function": {
            "name": "refund_order",
            "description": "Refunds one order",
            "parameters": {
                "type": "object",
                "properties": {"order": {"type": "string"}},
                "required": ["order"],
            },
        },
    }
]
functions = {"refund_order": refund_order}
messages = [{"role": "user", "content": "Refund order 4711, then say whether it worked."}]

while True:
    answer = client.chat.completions.create(model="gpt-5-mini", messages=messages, tools=tools)
    message = answer.choices[0].message
    if not message.tool_calls:
        break
    messages.append(message)
    for call in message.tool_calls:
        if call.function.name in functions:
            content = functions[call.function.name](**json.loads(call.function.arguments))
        else:
            content = f"there is no tool {call.function.name}"
        messages.append({"role": "tool", "tool_call_id": call.id, "content": content})

print(message.content)
