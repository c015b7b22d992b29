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

/** Debounce of typed text in ms. */
const DEBOUNCE_MS = 300;

/** Props to spread over a text box. */
export interface TextField {
  value: string;
  onChange: (text: string) => void;
  /** Writes typed text at once: the next action may leave the screen. */
  onBlur: () => void;
  onPressEnter: () => void;
}

/**
 * State in the address, typed by a schema that must be a stable object.
 *
 * An update starts from the last navigation's address, which may not be rendered yet. Several updates in one tick add one history
 * entry. Typed text shows at once and is written to the address after a debounce.
 */
export function useSearchState<Schema extends SearchSchema>(schema: Schema) {
  type Values = SearchValues<Schema>;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readSearch(schema, search), [schema, search]);
  const given = useMemo(() => withoutDefaults(schema, values), [schema, values]);

  /** Typed text by parameter, shown instead of the address's value. */
  const [typed, setTyped] = useState<Partial<Values>>({});
  /** The part of it that isn't written to the address yet. */
  const pending = useRef<Partial<Values>>({});
  /** The address's values when the text was typed or written: a different value was set by other code since, and wins. */
  const base = useRef<Partial<Values>>({});
  const hasPushed = useRef(false);

  /** The address's values after the last navigation; null when it has left this screen. */
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
        { search: writeSearch(schema, window.location.search, next), hash: window.location.hash },
        { replace: !pushes || hasPushed.current },
      );
      if (!pushes) return;
      hasPushed.current = true;
      queueMicrotask(() => (hasPushed.current = false));
    },
    [schema, latest, dropOutdatedText, navigate],
  );

  const debounced = useDebouncedCallback(() => update({}), DEBOUNCE_MS, { flushOnExit: true });

  // Other code has changed the address: Back, a link, another part of the screen.
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
    /** The values of the rendered address. */
    values,
    /** Those that differ from their default. */
    given,
    /** Changes the given parameters and keeps the others. `history` overrides the schema. */
    update,
    /** Resets to the defaults. */
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
