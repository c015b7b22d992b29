/** Tables and their paging; come with the first screen that needs them. */
export { Pagination, Table, type TableProps } from 'antd';
