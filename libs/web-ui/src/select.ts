/** Select, loaded with the first screen that uses it. */
export { Select } from 'antd';
