import type { ComponentType } from 'react';
import type { RemotePart } from './parts-at.ts';
import { RemotePlace, type RemotePlaceProps } from './remote-place.tsx';

type Widgets<Props> = Record<string, ComponentType<Props> | undefined>;

export interface RemoteWidgetProps<Props> extends Pick<
  RemotePlaceProps<unknown>,
  'remote' | 'title' | 'skeleton' | 'failed'
> {
  /** The exposed module that contains it. */
  part?: Exclude<RemotePart['part'], 'routes'>;
  name: string;
  /** Props of the widget. */
  with?: Props;
}

/** Renders a named component that a remote exposes for screens of the shell. */
export function RemoteWidget<Props extends object>({
  remote,
  part = 'widgets',
  name,
  with: props,
  ...place
}: RemoteWidgetProps<Props>) {
  return (
    <RemotePlace<Widgets<Props>> remote={remote} part={part} {...place}>
      {(widgets) => {
        const Widget = widgets[name];
        if (Widget === undefined) throw new Error(`The remote '${remote}' has no widget '${name}'.`);
        return <Widget {...(props ?? ({} as Props))} />;
      }}
    </RemotePlace>
  );
}
