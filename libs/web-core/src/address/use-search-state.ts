import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
import {
  readSearch,
  withoutDefaults,
  writeSearch,
  type HistoryMode,
  type SearchSchema,
  type SearchValues,
} from './search-params.ts';

/** How long typing pauses before the address follows, in ms. */
const DEBOUNCE_MS = 300;

/** Spread over a text box. */
export interface TextField {
  value: string;
  onChange: (text: string) => void;
  /** Writes what is typed at once: whoever leaves the box may leave the screen next. */
  onBlur: () => void;
  onPressEnter: () => void;
}

/**
 * State that a link should carry: parameters of the address, typed by a schema that stays the same object.
 *
 * An update starts from the address as the last one has left it, which the screen may not have rendered yet. Several updates in
 * one tick add one entry to the history. What is typed shows at once and is in the address after a pause.
 */
export function useSearchState<Schema extends SearchSchema>(schema: Schema) {
  type Values = SearchValues<Schema>;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readSearch(schema, search), [schema, search]);
  const given = useMemo(() => withoutDefaults(schema, values), [schema, values]);

  /** Typed text by parameter, shown instead of what the address says. */
  const [typed, setTyped] = useState<Partial<Values>>({});
  /** The part of it that the address doesn't have yet. */
  const pending = useRef<Partial<Values>>({});
  /** What the address said when the text was typed or written: anything else was said by somebody else since, and wins. */
  const base = useRef<Partial<Values>>({});
  const hasPushed = useRef(false);

  /** The address's values as the last navigation has left them; null when it has left this screen. */
  const latest = useCallback(
    () => (window.location.pathname === pathname ? readSearch(schema, window.location.search) : null),
    [pathname, schema],
  );

  const dropOutdatedText = useCallback((current: Values) => {
    const outdated = Object.keys(base.current).filter((name) => base.current[name] !== current[name]);
    if (outdated.length === 0) return;
    const without = (some: Partial<Values>) =>
      Object.fromEntries(Object.entries(some).filter(([name]) => !outdated.includes(name))) as Partial<Values>;
    base.current = without(base.current);
    pending.current = without(pending.current);
    setTyped(without);
  }, []);

  const update = useCallback(
    (change: Partial<Values> | ((current: Values) => Partial<Values>), history?: HistoryMode) => {
      const current = latest();
      if (current === null) return;
      dropOutdatedText(current);
      const before = { ...current, ...pending.current };
      const next = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      pending.current = {};
      const shown = Object.keys(base.current);
      if (shown.length > 0) {
        const text = Object.fromEntries(shown.map((name) => [name, next[name]])) as Partial<Values>;
        base.current = text;
        setTyped(text);
      }
      const changed = Object.keys(schema).filter((name) => next[name] !== current[name]);
      if (changed.length === 0) return;
      const pushes = changed.some((name) => isPushed(history ?? schema[name]?.history, current[name], schema[name]));
      void navigate(
        { search: writeSearch(schema, window.location.search, next) },
        { replace: !pushes || hasPushed.current },
      );
      if (!pushes) return;
      hasPushed.current = true;
      queueMicrotask(() => (hasPushed.current = false));
    },
    [schema, latest, dropOutdatedText, navigate],
  );

  const debounced = useDebouncedCallback(() => update({}), DEBOUNCE_MS, { flushOnExit: true });

  // Somebody else has changed the address: the way back, a link, another part of the screen.
  useLayoutEffect(() => {
    const current = latest();
    if (current !== null) dropOutdatedText(current);
  }, [search, latest, dropOutdatedText]);

  const onType = (name: keyof Values & string, text: string) => {
    const current = latest();
    if (current === null) return;
    dropOutdatedText(current);
    base.current = { ...base.current, [name]: current[name] };
    pending.current = { ...pending.current, [name]: text };
    setTyped((others) => ({ ...others, [name]: text }));
    debounced();
  };

  return {
    /** The values as the rendered address says them. */
    values,
    /** Those that differ from their default. */
    given,
    /** Changes what is named; everything else stays. `history` overrides what the schema says. */
    update,
    /** Back to the defaults. */
    reset: () => update(readSearch(schema, '')),
    /** A text box's value and handlers. */
    textField: (name: keyof Values & string): TextField => ({
      value: typed[name] ?? values[name],
      onChange: (text) => onType(name, text),
      onBlur: debounced.flush,
      onPressEnter: debounced.flush,
    }),
  };
}

const isPushed = (history: HistoryMode | undefined, from: string | undefined, param?: { default: string }): boolean =>
  history === 'push' || (history === 'push-once' && from === param?.default);
