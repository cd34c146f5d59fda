/**
 * The lock file of a workspace alone, from the lock file of the whole: the packages are still all there, at the versions
 * of the whole, and npm takes out those that the workspace does not need. What lies below the workspace wins.
 */
export function workspaceLock({ lockfileVersion, packages }, workspace) {
  const own = `${workspace}/`;
  const entries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const shared = entries.filter(([path]) => path.startsWith('node_modules/'));
  const below = entries
    .filter(([path]) => path.startsWith(own))
    .map(([path, entry]) => [path.slice(own.length), entry]);
  const { name, version } = packages[workspace];
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: Object.fromEntries([['', packages[workspace]], ...[...shared, ...below].map(plain)]),
  };
}

/** Whether a package is for development is another question here, which npm answers anew. */
function plain([path, { dev: _, devOptional: __, optional: ___, peer: ____, ...entry }]) {
  return [path, entry];
}
