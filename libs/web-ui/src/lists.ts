export { CardSkeletons } from './layout/card-list.tsx';
export { LoadMore } from './lists/load-more.tsx';
export { PagedCards } from './lists/paged-cards.tsx';
export { PagedList } from './lists/paged-list.tsx';
