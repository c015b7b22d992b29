import type { Moment } from 'moment';
import { type AriaAttributes, type ComponentProps, createElement } from 'react';
import { CloseIcon } from '../icons.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './dates.css';
import type { SiteClock } from './site-clock.ts';
import { type SitePicker, sitePicker } from './site-picker.ts';
import { TypedInput, Typing, useTyping } from './typing.tsx';

/** A field's props; inside a `Form.Item` the form sets id, value, `onChange` and ARIA attributes. */
export interface DateInputProps extends AriaAttributes {
  id?: string;
  autoComplete?: string;
  clock: SiteClock;
  /** Empty string for no value. */
  value?: string;
  /** Called with a whole value, never with a prefix of what is being typed; with an empty string for unreadable text. */
  onChange?: (value: string) => void;
  /** Whether the field shows text that is no value; called before `onChange`. */
  onUnreadable?: (isUnreadable: boolean) => void;
}

interface PickerFrameProps extends DateInputProps {
  /** Reads what was typed; null for anything but a value. */
  parse: (text: string) => string | null;
  /** A value as shown. */
  show: (value: string) => string;
  /** A value on the picker's calendar or clock, and back. */
  toMoment: (value: string) => Moment;
  ofMoment: (moment: Moment) => string;
  picker: Pick<
    ComponentProps<SitePicker>,
    'minDate' | 'maxDate' | 'defaultPickerValue' | 'picker' | 'mode' | 'showSecond' | 'use12Hours' | 'minuteStep'
  >;
}

const WIDE = { width: '100%' };
const CLASSES = { popup: { root: 'wf-picker' } };
const COMPONENTS = { input: TypedInput };

/** Minimum target size (WCAG 2.2, 2.5.8). */
const CLEAR = { clearIcon: <CloseIcon style={{ display: 'grid', placeItems: 'center', width: 24, height: 24 }} /> };

/** Keep the popup inside the viewport, over its field where there is no other room; an offset would move it out again. */
const INSIDE = { adjustY: true, shiftX: true, shiftY: true };
const PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], overflow: INSIDE },
  topLeft: { points: ['bl', 'tl'], overflow: INSIDE },
};

/** A text field with a picker; what is typed counts at blur and Enter (`decisions §12`). */
export function PickerFrame(props: PickerFrameProps) {
  const { clock, value = '', onChange, onUnreadable, parse, show, toMoment, ofMoment, picker, ...rest } = props;
  const typing = useTyping({ value, parse, show, onChange, onUnreadable });
  return (
    <Typing value={typing}>
      <StyleSheet name="dates" css={css} />
      {createElement(sitePicker(clock), {
        ...picker,
        ...rest,
        style: WIDE,
        classNames: CLASSES,
        components: COMPONENTS,
        builtinPlacements: PLACEMENTS,
        allowClear: CLEAR,
        needConfirm: false,
        previewValue: false,
        open: typing.isOpen,
        onOpenChange: typing.setOpen,
        format: (shown: Moment) => show(ofMoment(shown)),
        value: value === '' ? null : toMoment(value),
        // Each choice counts at once: a time's hour and minute aren't kept back until the picker closes.
        onCalendarChange: (chosen) => typing.choose(isMoment(chosen) ? ofMoment(chosen) : ''),
      })}
    </Typing>
  );
}

const isMoment = (chosen: Moment | Moment[] | null | undefined): chosen is Moment =>
  chosen !== null && chosen !== undefined && !Array.isArray(chosen);
