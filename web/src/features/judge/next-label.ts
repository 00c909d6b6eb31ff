import type { KitProject } from '@hackon/contract/judging/judging';

export function nextLabel(project: KitProject | undefined): string {
  return project && project.tableNo !== null ? `Next: Table ${project.tableNo}` : 'Next project';
}
