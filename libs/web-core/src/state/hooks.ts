import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, RootState, Store } from './state.ts';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** The page's store: the provider has no other. */
export const useAppStore = (): Store => useStore() as unknown as Store;
