/**
 * What most lists do not begin with, in one file: chips of filters, a phone's drawer of filters and its further
 * pages, the variant of a test.
 * A file for each would cost the page as much as it saves.
 */
export { Clusters } from '../filters/clusters.tsx';
export { AppliedFilters } from '../filters/applied-filters.tsx';
export { MoreResults } from './more-results.tsx';
export { FilterDrawer } from '../filters/filter-drawer.tsx';
