/** QR codes, loaded with the dialog that shows one. */
export { QrCode } from './parts/qr-code.tsx';
