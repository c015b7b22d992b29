import { Segmented as AntdSegmented, type SegmentedProps as AntdSegmentedProps } from 'antd';

export interface SegmentedProps<Value extends string> extends Omit<AntdSegmentedProps<Value>, 'aria-label'> {
  /** Accessible name; antd names every group 'segmented control'. */
  'aria-label': string;
}

/** A choice among few values, side by side; arrow keys select. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => <AntdSegmented<Value> {...props} />;
