/** The worker of the PDF library: it takes the file apart and decodes its pictures. */
import './newerMethods';
import 'pdfjs-dist/build/pdf.worker.mjs';
