/** Dropping files; comes with the first screen that needs it. */
export { Upload, type UploadProps } from 'antd';
