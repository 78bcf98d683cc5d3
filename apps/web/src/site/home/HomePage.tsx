// The public home page.
import type { PageProps } from '../pages.ts';

export const Page = ({ content }: PageProps<'/'>) => (
  <main>
    <h1>公路货运分会</h1>
    <ul>
      {content.fleets.map((fleet) => (
        <li key={fleet.id}>{fleet.name}</li>
      ))}
    </ul>
  </main>
);
