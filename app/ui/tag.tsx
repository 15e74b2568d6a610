import type { ReactNode } from "react";
import { count, initials, needsYou, tag } from "#styled/recipes";
import { Flag } from "#ui/layout/marks";

export type TagTone = "you" | "us" | "others" | "waiting" | "done" | "stopped" | "neutral" | "plain";

const shapes: Partial<Record<TagTone, ReactNode>> = {
  us: <circle cx="6" cy="7" r="4.500" strokeWidth="2" />,
  others: <path d="m6 2 5 5-5 5-5-5z" />,
  waiting: (
    <>
      <circle cx="6" cy="7" r="4.500" />
      <path d="M6 2.500a4.500 4.500 0 0 1 0 9z" fill="currentColor" stroke="none" />
    </>
  ),
  done: <path d="m1.500 7.500 3 3 6-7" strokeWidth="2" />,
  stopped: <path d="M1.500 2.500h9v9h-9z" fill="currentColor" stroke="none" />,
};

function TagShape({ tone }: { tone: TagTone }) {
  if (tone === "you") return <Flag />;
  const shape = shapes[tone];
  return shape ? (
    <svg viewBox="0 0 12 14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.800">
      {shape}
    </svg>
  ) : null;
}

/** A state in words, shape and colour: with you, with us, with others, waiting, done, stopped. In lists, done is plain. Not a control. */
export function Tag({ tone = "neutral", children }: { tone?: TagTone | undefined; children: ReactNode }) {
  return (
    <span className={tag({ tone })}>
      <TagShape tone={tone} />
      {children}
    </span>
  );
}

/** The flag and the words: the only use of pink. `inherit` inside something already coloured. */
export function NeedsYou({ children, inherit }: { children: ReactNode; inherit?: boolean | undefined }) {
  const look = needsYou({ inherit });
  return (
    <span className={look.root}>
      <Flag className={look.flag} />
      <span>{children}</span>
    </span>
  );
}

/** How many. Pink when they need you. Counts are the only round things; give the words beside it or in `label`. */
export function Count({
  children,
  tone,
  label,
}: {
  children: number | string;
  tone?: "plain" | "you" | undefined;
  label?: string | undefined;
}) {
  const naming = label ? { role: "img", "aria-label": label } : {};
  return (
    <span className={count({ tone })} {...naming}>
      {children}
    </span>
  );
}

/** A person, by initials. The name is heard. */
export function Initials({ of, name, size }: { of: string; name?: string | undefined; size?: "normal" | "small" | undefined }) {
  const naming = name ? { role: "img", "aria-label": name } : {};
  return (
    <span className={initials({ size })} {...naming}>
      {of}
    </span>
  );
}
