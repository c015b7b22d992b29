import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY } from './toast-limits.ts';

export interface ToastRequest {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button; pressing it also dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Duration in ms. */
  duration?: number;
}

export interface Toast extends ToastRequest {
  id: number;
  isOpen: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function show(request: ToastRequest): number {
  lastId += 1;
  change([{ ...request, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
  return lastId;
}

function update(id: number, request: Partial<ToastRequest>): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, ...request } : toast)));
}

/** Without an id dismisses all. */
function dismiss(id?: number): void {
  const concerned = (toast: Toast) => id === undefined || toast.id === id;
  change(toasts.map((toast) => (concerned(toast) ? { ...toast, isOpen: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.isOpen || !concerned(toast))), TOAST_REMOVE_DELAY);
}

/** Shows, updates and dismisses toasts, also outside components. */
export const toaster = { show, update, dismiss };

export const useToaster = (): typeof toaster => toaster;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toasts, newest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
