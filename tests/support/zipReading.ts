export { readZipDirectory } from '@/sheets/zip/directory';
export { readZipText } from '@/sheets/zip/inflate';
