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

/** The shape alone: words stand beside it or name the button, so its own name would only be read out twice. */
export const decorative = (Icon: ComponentType<Shape>) =>
  function DecorativeIcon(props: IconProps) {
    return <Icon {...props} role={undefined} aria-label={undefined} aria-hidden />;
  };
