import { useSiteContent } from '../../site/use-site-content.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Tile, TileRow } from '../../ui/tile.tsx';
import { footerLinks } from '../nav-links.ts';
import { pathTo } from '../paths.ts';

export function Component() {
  const { mission, figures, team } = useSiteContent().about;
  return (
    <div className="page-width py-10 sm:py-16">
      <PageTitle title="About" />
      <h1 className="text-display">About HackOn</h1>
      <p className="mt-4 max-w-2xl text-lead text-muted">{mission}</p>

      <Poster
        id="about-hackon"
        columns={18}
        rows={3}
        className="mt-10 h-32 overflow-clip rounded-card sm:h-44"
      />

      {figures.length > 0 && (
        <section aria-labelledby="figures" className="mt-12">
          <h2 id="figures" className="mb-4 text-section">
            So far
          </h2>
          <TileRow columns={4}>
            {figures.map(({ value, label }) => (
              <Tile key={label} label={label}>
                {value}
              </Tile>
            ))}
          </TileRow>
        </section>
      )}

      {team.length > 0 && (
        <section aria-labelledby="team" className="mt-12">
          <h2 id="team" className="mb-4 text-section">
            The team
          </h2>
          <ul className="grid gap-4 sm:grid-cols-3">
            {team.map(({ name, role, about }) => (
              <li key={name}>
                <Card className="h-full">
                  <div className="flex items-center gap-3">
                    <Avatar name={name} className="size-11" />
                    <div>
                      <h3 className="text-body">{name}</h3>
                      <p className="text-small text-muted">{role}</p>
                    </div>
                  </div>
                  <p className="mt-3 text-small text-muted">{about}</p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}

      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink to={pathTo('events')}>Explore Hackathons</ButtonLink>
        {footerLinks
          .filter(({ to, audience }) => audience && to !== pathTo('about'))
          .map(({ label, to }) => (
            <ButtonLink key={to} variant="secondary" to={to}>
              {label}
            </ButtonLink>
          ))}
      </div>
    </div>
  );
}
