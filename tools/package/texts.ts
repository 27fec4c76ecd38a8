/** What an owner reads in the archive: the files and folders of the repository that it has, beside the program. */
export const ownerTexts = [
  '.env.example',
  'deploy/Caddyfile',
  'deploy/alerts.yml',
  'deploy/create-database.sql',
  'deploy/grafana-dashboard.json',
  'deploy/riwaq.env',
  'deploy/riwaq.service',
  'docs/backup.md',
  'docs/decisions',
  'docs/deploy.md',
  'docs/offer.md',
  'docs/staff',
];

/** Where the archive has a file of the repository. */
export function placeInArchive(path: string): string {
  return path === '.env.example' ? 'deploy/riwaq.env.example' : path;
}
