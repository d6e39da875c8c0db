/** A button: with words, with a picture, or with both. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

export interface ButtonProps {
  readonly onPress: () => void;
  readonly children?: ComponentChildren;
  readonly icon?: IconName;
  /** What a reader says instead of the words; needed where there is only a picture. */
  readonly label?: string;
  readonly kind?: "main" | "plain";
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly class?: string;
}

export function Button(props: ButtonProps) {
  const { onPress, children, icon, label, kind, pressed, disabled, autoFocus } = props;
  const classes = ["button", kind, children === undefined ? "icon" : undefined, props.class];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      // A picture alone is named by its title: a label beside it would be read twice.
      aria-label={children === undefined ? undefined : label}
      title={children === undefined ? label : undefined}
      aria-pressed={pressed}
      aria-disabled={disabled ? "true" : undefined}
      autoFocus={autoFocus}
      onClick={() => {
        // A button that were really disabled would lose the focus.
        if (!disabled) onPress();
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children !== undefined && <span class="words">{children}</span>}
    </button>
  );
}
