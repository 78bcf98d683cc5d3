// The grey head of a page of text.
import '../shell/page-head.css';
export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className="page-head">
    <div className="wrap">
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
  </header>
);
