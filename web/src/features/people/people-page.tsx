export function Component() {
  return <h1>People</h1>;
}
