// Writes a .br and a .gz beside every text file of the built client, so that the server never compresses them itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = 'dist/client';
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
/** Smaller files do not get smaller. */
const MIN_BYTES = 512;

for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, name);
  if (!compressible.has(extname(name)) || statSync(file).size < MIN_BYTES) continue;
  const content = readFileSync(file);
  const options = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: options }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
