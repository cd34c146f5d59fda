export { readZipDirectory } from '@/files/read/zip/directory';
export { readZipText } from '@/files/read/zip/inflate';
