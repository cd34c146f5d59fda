export { readZipDirectory, readZipText } from '@/features/classes/importZip';
