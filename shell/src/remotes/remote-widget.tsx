import type { RemoteName } from '@workforce/contracts';
import type { ComponentType, ReactNode } from 'react';
import { RemotePlace } from './remote-place.tsx';

type Widgets<Props> = Record<string, ComponentType<Props> | undefined>;

export interface RemoteWidgetProps<Props> {
  remote: RemoteName;
  name: string;
  /** What the widget is about, for the case that it fails. */
  title?: string;
  skeleton?: ReactNode;
  /** Given to the widget. */
  with?: Props;
}

/** Draws one of the named components that a remote's `./widgets` exports. */
export function RemoteWidget<Props extends object>({ remote, name, with: props, ...place }: RemoteWidgetProps<Props>) {
  return (
    <RemotePlace<Widgets<Props>> remote={remote} part="widgets" {...place}>
      {(widgets) => {
        const Widget = widgets[name];
        if (Widget === undefined) throw new Error(`The remote '${remote}' has no widget '${name}'.`);
        return <Widget {...(props ?? ({} as Props))} />;
      }}
    </RemotePlace>
  );
}
