export { RequestFormPage, RequestSignedPage } from "#web/request-form/request-form-page.tsx";
