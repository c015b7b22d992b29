import type { ComponentType, CSSProperties } from 'react';

export interface IconProps {
  style?: CSSProperties;
  className?: string;
  spin?: boolean;
}

interface Shape extends IconProps {
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean;
}

/** An icon hidden from screen readers: text beside it or the button's name says the same. */
export const decorative = (Icon: ComponentType<Shape>) =>
  function DecorativeIcon(props: IconProps) {
    return <Icon {...props} role={undefined} aria-label={undefined} aria-hidden />;
  };
