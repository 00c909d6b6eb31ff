/** Nothing without one. */
export function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li key={skill} className="rounded-full bg-sunken px-2.5 py-0.5 text-caption wrap-anywhere">
          {skill}
        </li>
      ))}
    </ul>
  );
}
