import { QRCode } from 'antd';

const SIZE = 200;

/** A QR code, dark on white in both themes: cameras need the contrast. */
export const QrCode = ({ value }: { value: string }) => (
  <QRCode value={value} type="svg" size={SIZE} color="#000" bgColor="#fff" errorLevel="M" />
);
