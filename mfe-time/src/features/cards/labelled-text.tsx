/** A labelled free text; renders nothing without text. */
export function LabelledText({ name, text }: { name: string; text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <div className="labelled-text">
      <span className="labelled-text__name">{name}</span>
      <p>{text}</p>
    </div>
  );
}
