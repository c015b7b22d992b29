/** What somebody wrote, below what it is; nothing where they wrote nothing. */
export function Remark({ name, text }: { name: string; text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <div className="card-remark">
      <span className="card-remark__name">{name}</span>
      <p>{text}</p>
    </div>
  );
}
