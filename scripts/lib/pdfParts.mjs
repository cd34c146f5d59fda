import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

const PACKAGE = 'node_modules/pdfjs-dist';
/** Decoders that the PDF library loads by their names: of black-and-white scans, and of JPEG 2000. Their licences go along. */
const PARTS = [
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
  'LICENSE',
  'wasm/LICENSE_JBIG2',
  'wasm/LICENSE_OPENJPEG',
];
/** All files of the build that only a PDF needs: `src/files/pdf` and the parts. The service worker does not list them. */
export const PDF_FILES = ['assets/openPdf-*', 'assets/pdfWorker-*', 'assets/pdf-*/*'];

const nameOf = (part) => part.replace('wasm/', '');

/** The folder of the build in which `src/files/pdf/openPdf.ts` looks for the parts. Its name changes with their content. */
export function pdfFolder() {
  const { version } = JSON.parse(readFileSync(at(PACKAGE, 'package.json'), 'utf8'));
  return `assets/pdf-${version}`;
}

/** A plugin of the build and of the development server: serves the parts of the PDF library that its code fetches. */
export function pdfParts() {
  const folder = pdfFolder();
  return {
    name: 'pdf-parts',
    configureServer(server) {
      server.middlewares.use(`/${folder}`, ({ url }, response, next) => {
        const part = PARTS.find((each) => url === `/${nameOf(each)}`);
        if (!part) return next();
        response.setHeader('content-type', 'text/javascript');
        return response.end(readFileSync(at(PACKAGE, part)));
      });
    },
    generateBundle() {
      for (const part of PARTS) {
        const source = readFileSync(at(PACKAGE, part));
        this.emitFile({ type: 'asset', fileName: `${folder}/${nameOf(part)}`, source });
      }
    },
  };
}
