export { ReplacementCardPage } from "#web/replacement-card/replacement-card-page.tsx";
