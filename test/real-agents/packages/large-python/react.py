import subprocess

import dspy


def refund_order(order: str) -> str:
    """Refunds one order"""
    done = subprocess.run(
        ["shop", "refund", "--order", order], capture_output=True, text=True, check=True
    )
    return done.stdout


dspy.configure(lm=dspy.LM("openai/gpt-5-mini"))
agent = dspy.ReAct("task -> answer", tools=[refund_order])
print(agent(task="Refund order 4711, then say whether it worked.").answer)
